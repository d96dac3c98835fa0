//! The errors when a server cannot start: one sentence, with a remedy.

use std::fs;
use std::path::Path;
use std::process::Command;

use ginmi_server::storage::{StorageError, Store, StoreOptions};

use crate::storage::support::{Server, TestDatabase, game, line, person, run, table};

#[test]
fn a_folder_is_made_and_kept_from_others() {
    run(async {
        let database = TestDatabase::sqlite();
        database.open().await.close().await;
        let folder = Path::new(&database.target);
        assert!(folder.join("ginmi.db").is_file());
        #[cfg(unix)]
        for path in [folder.to_owned(), folder.join("ginmi.db")] {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(path).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{mode:o}");
        }
    });
}

#[test]
fn two_servers_cannot_have_one_folder() {
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.open().await;
        let refused = database.open_with(StoreOptions::default()).await.unwrap_err();
        assert!(matches!(refused, StorageError::InUse { .. }), "{refused}");
        check(&refused, &database.target, "is in use by another server: stop that one");
        store.close().await;
        database.open().await.close().await;
    });
}

#[test]
fn a_missing_database_is_not_created() {
    run(async {
        let there = || StoreOptions { read_only: true, ..StoreOptions::default() };
        for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
            for _ in 0..2 {
                let refused = database.open_with(there()).await.unwrap_err();
                assert!(matches!(refused, StorageError::NoDatabase { .. }), "{refused}");
                // The address of PostgreSQL may contain a password, so the error has only the
                // database's name.
                let name = database.target.split(['/', '?']).find(|part| part.starts_with("test"));
                check(
                    &refused,
                    name.unwrap_or(&database.target),
                    "name Ginmi's database with --data or --database",
                );
            }
            assert!(!Path::new(&database.target).exists());
            database.open().await.close().await;
            database.open_with(there()).await.unwrap().close().await;
        }
    });
}

#[test]
fn beside_a_server_the_database_is_read_only() {
    run(async {
        for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
            let server = database.open().await;
            server.add_person(&person(1)).await.unwrap();
            let read_only = StoreOptions { read_only: true, ..StoreOptions::default() };
            let read_only = database.open_with(read_only).await.unwrap();
            server.add_person(&person(2)).await.unwrap();
            assert_eq!(read_only.person(&person(2).id).await.unwrap(), Some(person(2)));
            read_only.add_person(&person(3)).await.unwrap_err();
            server.add_person(&person(3)).await.unwrap();
            // The server stops before its readers, and another one starts.
            server.close().await;
            assert_eq!(read_only.person(&person(3).id).await.unwrap(), Some(person(3)));
            let server = database.open().await;
            server.add_person(&person(4)).await.unwrap();
            read_only.close().await;
            assert_eq!(server.person(&person(4).id).await.unwrap(), Some(person(4)));
            server.close().await;
        }
    });
}

#[test]
fn an_unusable_folder_is_named() {
    run(async {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "not a folder").unwrap();
        let inside = folder.path().join("data");
        fs::create_dir_all(inside.join("ginmi.lock")).unwrap();
        for target in [file.clone(), file.join("data"), inside] {
            let target = target.display().to_string();
            let refused = Store::open(&target).await.unwrap_err();
            assert!(matches!(refused, StorageError::Folder { .. }), "{refused}");
            check(&refused, &target, "choose another folder");
        }
    });
}

#[test]
fn a_folder_without_rights_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("data");
    fs::create_dir(&target).unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o500)).unwrap();
    if fs::write(target.join("try"), "").is_ok() {
        // Root may write everywhere, so there is nothing to test.
        return;
    }
    let refused = run(Store::open(&target.display().to_string())).unwrap_err();
    check(&refused, &target.display().to_string(), "write there, such as with `chmod");
}

/// So that a service can use what root has imported for it; but no link leads root to anything else.
#[test]
#[cfg(unix)]
fn root_gives_away_what_it_creates_and_nothing_else() {
    use std::os::unix::fs::{MetadataExt as _, chown, symlink};
    let [folder, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let owner = |path: &Path| fs::metadata(path).unwrap().uid();
    if owner(folder.path()) != 0 {
        return println!("not tried: only root can give files away");
    }
    chown(folder.path(), Some(65532), Some(65532)).unwrap();
    let open = || run(async { Store::open(&folder.path().display().to_string()).await });
    let [database, lock] = ["ginmi.db", "ginmi.lock"].map(|name| folder.path().join(name));
    let link_to = other.path().join("of-root");
    fs::write(&link_to, "").unwrap();
    symlink(&link_to, &database).unwrap();
    run(open().unwrap().close());
    assert_eq!([&link_to, &lock].map(|path| owner(path)), [0, 65532]);
    for file in [&database, &lock] {
        fs::remove_file(file).unwrap();
    }
    run(open().unwrap().close());
    assert_eq!([&database, &lock].map(|path| owner(path)), [65532; 2]);
}

#[test]
fn a_file_that_is_no_database_is_named() {
    run(async {
        for content in ["not a database\n".repeat(300), "SQLite format 3\0".repeat(300)] {
            let database = TestDatabase::sqlite();
            fs::create_dir_all(&database.target).unwrap();
            fs::write(Path::new(&database.target).join("ginmi.db"), content).unwrap();
            let refused = Store::open(&database.target).await.unwrap_err();
            assert!(matches!(refused, StorageError::NotADatabase { .. }), "{refused}");
            check(&refused, "ginmi.db", "restore a backup, or move all files in its folder away");
        }
    });
}

#[test]
fn after_a_stop_the_one_file_is_the_whole() {
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.open().await;
        store.add_person(&person(1)).await.unwrap();
        // A connection that only reads is open too, and may be the last to be closed.
        store.person(&person(1).id).await.unwrap();
        store.close().await;
        let folder = Path::new(&database.target);
        assert!(!folder.join("ginmi.db-wal").exists());
        let copy = TestDatabase::sqlite();
        fs::create_dir_all(&copy.target).unwrap();
        fs::copy(folder.join("ginmi.db"), Path::new(&copy.target).join("ginmi.db")).unwrap();
        let store = copy.open().await;
        assert_eq!(store.person(&person(1).id).await.unwrap(), Some(person(1)));
        store.close().await;
    });
}

#[test]
fn nothing_of_a_deleted_person_stays_in_the_files() {
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.open().await;
        let mut kiku = person(1);
        kiku.name = "Unmistakable".repeat(2);
        store.add_person(&kiku).await.unwrap();
        let found = |word: &str| {
            let files = std::fs::read_dir(&database.target).unwrap();
            let files = files.map(|file| std::fs::read(file.unwrap().path()).unwrap());
            let word = word.as_bytes();
            files.filter(|bytes| bytes.windows(word.len()).any(|part| part == word)).count()
        };
        // It has reached the database, too, and not only the log.
        store.erase_deleted().await;
        for word in [&kiku.name, kiku.id.as_str()] {
            assert_eq!(found(word), 1, "{word}");
        }
        store.delete_person(&kiku.id, "Former player").await.unwrap();
        assert_ne!(found(&kiku.name), 0, "a removal of many people erases once, at its end");
        store.erase_deleted().await;
        for word in [&kiku.name, kiku.id.as_str()] {
            assert_eq!(found(word), 0, "{word}");
        }
        store.close().await;
    });
}

#[test]
fn nothing_is_written_to_a_file_that_is_not_in_its_place() {
    run(async {
        for (name, replacement) in
            [("ginmi.db", None), ("ginmi.db", Some("")), ("ginmi.lock", None)]
        {
            let database = TestDatabase::sqlite();
            let store = database.open().await;
            store.create_table(&table(1), &[]).await.unwrap();
            let path = Path::new(&database.target).join(name);
            let away = path.with_extension("away");
            fs::rename(&path, &away).unwrap();
            if let Some(text) = replacement {
                fs::write(&path, text).unwrap();
            }
            for refused in [
                store.add_person(&person(1)).await.unwrap_err(),
                store.append(&table(1).id, 1, &line(1)).await.unwrap_err(),
                store.can_write().await.unwrap_err(),
            ] {
                assert!(matches!(refused, StorageError::Replaced { .. }), "{refused}");
                check(&refused, name, "put the file back or restore a backup");
            }
            // Once it is back, everything goes on.
            fs::rename(&away, &path).unwrap();
            store.append(&table(1).id, 1, &line(1)).await.unwrap();
            store.close().await;
        }
    });
}

#[test]
fn a_lost_database_is_not_taken_for_a_new_one() {
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.open().await;
        store.add_person(&person(1)).await.unwrap();
        store.close().await;
        let file = Path::new(&database.target).join("ginmi.db");
        fs::File::options().write(true).truncate(true).open(&file).unwrap();
        for _ in 0..2 {
            let refused = database.open_with(StoreOptions::default()).await.unwrap_err();
            assert!(matches!(refused, StorageError::Lost { .. }), "{refused}");
            check(&refused, "ginmi.db is empty", "restore a backup, or move all files");
        }
        fs::remove_file(&file).unwrap();
        let refused = database.open_with(StoreOptions::default()).await.unwrap_err();
        check(&refused, "ginmi.db is gone", "restore a backup, or move all files");
        assert!(!file.exists());
        fs::remove_file(file.with_file_name("ginmi.lock")).unwrap();
        database.open().await.close().await;
        // If a server was killed before there was a database, another one can start.
        let database = TestDatabase::sqlite();
        fs::create_dir_all(&database.target).unwrap();
        for name in ["ginmi.db", "ginmi.lock"] {
            fs::write(Path::new(&database.target).join(name), "").unwrap();
        }
        database.open().await.close().await;
    });
}

#[test]
fn a_database_of_another_version_is_left_alone() {
    /// A later version has one migration more, another version of before 0.1.0 a different one.
    const OTHERS: [&str; 2] = [
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         values (99, 'later', true, '', 0)",
        "delete from _sqlx_migrations where version = 99; \
         update _sqlx_migrations set checksum = 'other'",
    ];
    run(async {
        for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
            database.open().await.close().await;
            for sql in OTHERS {
                let name = if let Some((_, rest)) = database.target.split_once("localhost/") {
                    let (name, _) = rest.split_once('?').unwrap();
                    Server::shared().ask(name, sql).unwrap();
                    name
                } else {
                    let file = Path::new(&database.target).join("ginmi.db");
                    let mut connection = sqlite(&file).await;
                    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
                    sqlx::Connection::close(connection).await.unwrap();
                    &database.target
                };
                for read_only in [false, true] {
                    let options = StoreOptions { read_only, ..StoreOptions::default() };
                    let refused = database.open_with(options).await.unwrap_err();
                    assert!(matches!(refused, StorageError::OtherVersion { .. }), "{refused}");
                    check(&refused, name, "`ginmi export` of that version and `ginmi import`");
                }
            }
        }
    });
}

#[test]
fn somebody_elses_database_is_left_alone() {
    const THEIRS: &str = "create table people (x text); insert into people values ('theirs')";
    run(async {
        let database = TestDatabase::sqlite();
        fs::create_dir_all(&database.target).unwrap();
        let file = Path::new(&database.target).join("ginmi.db");
        let mut connection = sqlite(&file).await;
        sqlx::raw_sql(THEIRS).execute(&mut connection).await.unwrap();
        sqlx::Connection::close(connection).await.unwrap();
        let refused = database.open_with(StoreOptions::default()).await.unwrap_err();
        assert!(matches!(refused, StorageError::Foreign { .. }), "{refused}");
        check(&refused, &database.target, "does not hold the tables of this Ginmi");

        let database = TestDatabase::postgres();
        let (_, rest) = database.target.split_once("localhost/").unwrap();
        let (name, _) = rest.split_once('?').unwrap();
        let server = Server::shared();
        server.ask(name, THEIRS).unwrap();
        let refused = database.open_with(StoreOptions::default()).await.unwrap_err();
        assert!(matches!(refused, StorageError::Foreign { .. }), "{refused}");
        check(&refused, name, "(relation \"people\" already exists): choose another database");
        let read_only = StoreOptions { read_only: true, ..StoreOptions::default() };
        let refused = database.open_with(read_only).await.unwrap_err();
        assert!(matches!(refused, StorageError::NoDatabase { .. }), "{refused}");
        // Nothing of ours stays there, and what was there is as it was.
        assert_eq!(server.ask(name, "select x from people").unwrap(), "theirs");
        let tables = "select string_agg(relname, ' ') from pg_class \
                      where relkind = 'r' and relnamespace = 'public'::regnamespace \
                      and relname <> '_sqlx_migrations'";
        assert_eq!(server.ask(name, tables).unwrap(), "people");
    });
}

/// Opens an SQLite file without the store.
async fn sqlite(file: &Path) -> sqlx::SqliteConnection {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
    sqlx::ConnectOptions::connect(&options).await.unwrap()
}

#[test]
fn a_full_disk_is_named_and_takes_nothing_back() {
    run(async {
        let database = TestDatabase::sqlite();
        let small = StoreOptions { max_bytes: Some(200 * 1024), ..StoreOptions::default() };
        let store = database.open_with(small).await.unwrap();
        store.create_table(&table(1), &[]).await.unwrap();
        let long = format!("{{\"text\":\"{}\"}}", "x".repeat(5000));
        let mut last = 0;
        let full = loop {
            match store.append(&table(1).id, last + 1, &long).await {
                Ok(()) => last += 1,
                Err(error) => break error,
            }
            assert!(last < 1000);
        };
        assert!(matches!(full, StorageError::Full { .. }), "{full}");
        check(&full, &database.target, "free some space there");
        assert!(last > 10, "{last}");
        assert_eq!(store.log(&table(1).id, 1).await.unwrap().len() as i64, last);
        let mut big = game(1, 1);
        big.record = (0..50_000).map(|n: u32| n.wrapping_mul(2_654_435_761).to_string()).collect();
        store.add_person(&person(1)).await.unwrap();
        let full = store.add_game(&big).await.unwrap_err();
        assert!(matches!(full, StorageError::Full { .. }), "{full}");
        store.close().await;

        // With more room, everything goes on.
        let store = database.open().await;
        assert_eq!(store.log(&table(1).id, 1).await.unwrap(), vec![long; last as usize]);
        store.append(&table(1).id, last + 1, &line(last + 1)).await.unwrap();
        store.add_game(&big).await.unwrap();
        store.close().await;

        let tiny = StoreOptions { max_bytes: Some(1), ..StoreOptions::default() };
        let refused = TestDatabase::sqlite().open_with(tiny).await.unwrap_err();
        assert!(matches!(refused, StorageError::Full { .. }), "{refused}");
    });
}

/// The environment variable that names a folder on a disk of one megabyte, which the test program
/// fills.
const SMALL_DISK: &str = "GINMI_SMALL_DISK";

/// The same with a disk that really is full, if we may mount one: this test program is started
/// again in a mount namespace of its own.
#[test]
fn a_disk_that_really_is_full_is_named_too() {
    let folder = tempfile::tempdir().unwrap();
    let script = "mount -t tmpfs -o size=1m tmpfs \"$GINMI_SMALL_DISK\" || exit 99; exec \"$@\"";
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", script, "sh"]);
    command.arg(std::env::current_exe().unwrap());
    command.args(["--exact", "storage::opening::the_program_that_fills_its_disk"]);
    let output = command.env(SMALL_DISK, folder.path()).output();
    let Ok(output) = output else { return println!("not tried: there is no unshare") };
    let said = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() && !said.contains("running 1 test") {
        return println!("not tried: this user may not mount a disk");
    }
    assert!(output.status.success(), "{said}");
}

/// This is not a test but the program that fills the disk.
#[test]
fn the_program_that_fills_its_disk() {
    let Some(disk) = std::env::var_os(SMALL_DISK) else { return };
    let (ballast, target) = (Path::new(&disk).join("ballast"), Path::new(&disk).join("data"));
    let target = target.display().to_string();
    run(async {
        // Almost nothing is left.
        fs::write(&ballast, vec![1; 1000 * 1024]).unwrap();
        let refused = Store::open(&target).await.unwrap_err();
        assert!(
            matches!(refused, StorageError::Full { .. } | StorageError::Disk { .. }),
            "{refused}"
        );
        check(&refused, &target, "free some space");

        fs::write(&ballast, vec![1; 200 * 1024]).unwrap();
        let store = Store::open(&target).await.unwrap();
        store.create_table(&table(1), &[]).await.unwrap();
        let mut last = 0;
        let full = loop {
            match store.append(&table(1).id, last + 1, &line(last + 1)).await {
                Ok(()) => last += 1,
                Err(error) => break error,
            }
        };
        assert!(matches!(full, StorageError::Full { .. }), "{full}");
        check(&full, &target, "free some space");
        assert_eq!(store.log(&table(1).id, 1).await.unwrap().len() as i64, last);
        // As soon as there is room, everything goes on.
        fs::remove_file(&ballast).unwrap();
        store.append(&table(1).id, last + 1, &line(last + 1)).await.unwrap();
        store.close().await;
        let store = Store::open(&target).await.unwrap();
        let lines: Vec<_> = (1..=last + 1).map(line).collect();
        assert_eq!(store.log(&table(1).id, 1).await.unwrap(), lines);
        store.close().await;
    });
}

#[test]
fn an_address_is_understood_or_explained() {
    run(async {
        let secret = "hunter2";
        for wrong in [
            String::new(),
            format!("mysql://me:{secret}@host/db"),
            format!("postgres://me:{secret}@host:port/db"),
        ] {
            let refused = Store::open(&wrong).await.unwrap_err();
            assert!(matches!(refused, StorageError::Address { .. }), "{wrong}: {refused}");
            check(&refused, "postgres://", "the address of the database is not valid");
            assert!(!format!("{refused} {refused:?}").contains(secret), "{refused:?}");
        }
    });
}

#[test]
fn a_postgres_that_refuses_is_explained() {
    run(async {
        let secret = "hunter2";
        let server = Server::shared();
        let refused = Store::open(&server.url("missing")).await.unwrap_err();
        check(&refused, "missing", "create the database with `createdb`");
        let nobody = server.url("postgres").replace("postgres@", &format!("nobody:{secret}@"));
        let refused = Store::open(&nobody).await.unwrap_err();
        check(&refused, "nobody", "look at the user and the password");
        // Nobody listens on port 1.
        let nowhere = format!("postgres://me:{secret}@127.0.0.1:1/db");
        let refused = Store::open(&nowhere).await.unwrap_err();
        check(&refused, "db at 127.0.0.1:1", "start it, or look at the host and the port");
        assert!(!format!("{refused} {refused:?}").contains(secret), "{refused:?}");
        let with_tls = format!("{}&sslmode=require", server.url("postgres"));
        let store = Store::open(&with_tls.replace("host=", "x=")).await;
        check(&store.unwrap_err(), "postgres at localhost:5432", ": ");
    });
}

#[test]
fn a_postgres_without_the_rights_says_which() {
    run(async {
        let server = Server::shared();
        let url = server.create_database("rights");
        server.ask("postgres", "create role limited login").unwrap();
        server.ask("rights", "revoke create on schema public from public").unwrap();
        let limited = url.replace("postgres@", "limited@");
        let refused = Store::open(&limited).await.unwrap_err();
        check(&refused, "rights", "`alter database rights owner to limited`");
        assert!(refused.to_string().contains("permission denied for schema public"), "{refused}");
        server.ask("rights", "grant create, usage on schema public to limited").unwrap();
        Store::open(&limited).await.unwrap().close().await;
        // The tables of somebody else.
        server.ask("rights", "alter table people owner to postgres").unwrap();
        let refused = Store::open(&limited).await.unwrap_err();
        check(&refused, "rights", "`alter table TABLE owner to limited`");
        assert!(refused.to_string().contains("may not write the tables people"), "{refused}");
    });
}

#[test]
fn a_postgres_in_another_encoding_is_refused() {
    run(async {
        let server = Server::shared();
        let create = "create database latin encoding 'LATIN1' locale 'C' template template0";
        server.ask("postgres", create).unwrap();
        let refused = Store::open(&server.url("latin")).await.unwrap_err();
        check(&refused, "latin", "createdb --encoding UTF8");
        assert!(refused.to_string().contains("its encoding is LATIN1"), "{refused}");
    });
}

#[test]
fn a_postgres_far_away_speaks_tls() {
    let mut server = Server::start(false);
    // A loopback address of its own, so that nobody else has the port.
    let [.., high, low] = std::process::id().to_be_bytes();
    let address = format!("127.88.{high}.{low}");
    let certificate = server.speak_tls(&address).display().to_string();
    server.create_database("far");
    let url = |end: &str| format!("postgres://postgres@{address}/far?{end}");
    run(async {
        let trusted = url(&format!("sslmode=verify-full&sslrootcert={certificate}"));
        for url in [trusted, url("sslmode=require"), url("")] {
            let store = Store::open(&url).await.unwrap();
            store.add_person(&person(1)).await.unwrap();
            let sql = "select count(*) from pg_stat_ssl join pg_stat_activity using (pid) \
                       where ssl and application_name = 'ginmi'";
            assert_ne!(server.ask("far", sql).unwrap(), "0", "{url}");
            store.close().await;
        }
        // The certificate is not trusted.
        let refused = Store::open(&url("sslmode=verify-full")).await.unwrap_err();
        check(&refused, "the database far", "look at sslmode and sslrootcert");
        assert!(refused.to_string().contains("certificate"), "{refused}");
        let plain = Server::shared().create_database("plain") + "&sslmode=require";
        let refused = Store::open(&plain).await.unwrap_err();
        check(&refused, "the database plain", "look at sslmode and sslrootcert");
    });
}

/// Checks that the error is one line that names the database and a remedy.
#[track_caller]
fn check(error: &StorageError, database: &str, remedy: &str) {
    let sentence = error.to_string();
    assert!(sentence.contains(database) && sentence.contains(remedy), "{sentence}");
    assert!(!sentence.contains('\n'), "{sentence}");
    println!("{sentence}");
}

//! Threads that share the tables.
//!
//! A step at a thousand tables takes a tenth of a millisecond, hardly longer than the system takes
//! to wake a sleeping thread. So idle threads spin for a while before they sleep, and the caller
//! spins while it waits for them. That pays only if each thread has a core to itself: on a busy
//! machine the system preempts threads that never sleep, and the others would wait for them. A
//! thread that notices this makes all threads stop spinning for as long as it was held up, and up
//! to ten times as long if that goes on; meanwhile the caller alone plays few tables.
//!
//! Each thread always plays the same tables, which stay in the cache of its core. While threads
//! spin, each checks the actions of its own tables before any is played: a caller that checked all
//! would take half of the masks out of the other core's cache, which made most steps of two threads
//! up to 8 % longer. Actions go to the threads and back as numbers of two bytes.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rayon::{ThreadPool, Yield};

/// Threads that share the tables, including the caller's.
pub(crate) struct Workers {
    threads: usize,
    /// The other threads.
    pool: Option<Pool>,
    /// The process that started them.
    process: u32,
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.forget_after_fork();
    }
}

struct Pool {
    threads: ThreadPool,
    spin: Arc<SpinningThreads>,
}

/// Which threads spin, and whether any should.
struct SpinningThreads {
    /// By thread: whether it spins, or works and will spin afterwards.
    spinning: Box<[AtomicBool]>,
    begun: Instant,
    /// No thread spins before this many nanoseconds after `begun`.
    backoff_until: AtomicU64,
    /// How long that time without spinning is, in nanoseconds.
    backoff: AtomicU64,
}

/// Fewer tables than this are played faster by one thread than by waking another that spins.
pub(crate) const MIN_TABLES_PER_PART: usize = 16;

/// The same for a sleeping thread.
const MIN_TABLES_TO_WAKE: usize = 4096;

/// How long an idle thread spins before it sleeps: about the time that a learning program takes
/// between two steps.
const SPIN: Duration = Duration::from_millis(1);

/// A gap this long in the work of a thread most likely means that it was preempted.
const PREEMPTED: Duration = Duration::from_micros(200);

/// After such a gap, no thread spins for as long as the gap was. If gaps go on, that doubles up to
/// this many times the gap, so that spinning loses little time to them on a busy machine.
const BACKOFF: u64 = 10;

/// A longer gap counts as one of this length.
const LONGEST_GAP: Duration = Duration::from_millis(100);

impl Workers {
    /// Starts threads; `threads` includes the caller's.
    ///
    /// # Panics
    ///
    /// When the system cannot start a thread.
    pub(crate) fn new(threads: usize) -> Self {
        let threads = threads.max(1);
        let pool = (threads > 1).then(|| Pool::new(threads));
        Self { pool, threads, process: std::process::id() }
    }

    /// Starts the threads again in a process that was forked: it has a copy of all memory, but none
    /// of the threads, and would wait for them for ever.
    ///
    /// # Panics
    ///
    /// When the system cannot start a thread.
    pub(crate) fn restart_after_fork(&mut self) {
        if self.forget_after_fork() {
            *self = Self::new(self.threads);
        }
    }

    /// Lets go of threads that only another process has; whether there were any. The pool is leaked:
    /// to end it would take locks that one of those threads may have held at the fork.
    fn forget_after_fork(&mut self) -> bool {
        if self.pool.is_none() || self.process == std::process::id() {
            return false;
        }
        std::mem::forget(self.pool.take());
        true
    }

    /// How many of these tables one thread gets, as a single part: with smaller parts, a thread
    /// that is done would take tables out of another's cache.
    pub(crate) fn share(&self, tables: usize) -> usize {
        let spin = self.pool.as_ref().is_some_and(|pool| pool.spin.all());
        let fewest = if spin { MIN_TABLES_PER_PART } else { MIN_TABLES_TO_WAKE };
        tables.div_ceil(self.threads).max(fewest)
    }

    /// Carries out all parts of a job. Each thread begins with its own part, always the same one,
    /// whose tables are in its cache; then it takes parts that the others have not begun.
    pub(crate) fn each<T: Send>(
        &self,
        parts: impl IntoIterator<Item = T>,
        work: impl Fn(T) + Sync,
    ) {
        if self.pool.is_none() {
            return parts.into_iter().for_each(work);
        }
        let parts: Vec<_> = parts.into_iter().map(|part| Mutex::new(Some(part))).collect();
        self.run(parts.len(), |thread| self.take_all(&parts, thread, &work));
    }

    /// Does the same if a check of each part succeeds, otherwise nothing. While threads spin, each
    /// checks its own part: a check elsewhere would take the part's tables out of its cache.
    pub(crate) fn each_if<T: Send>(
        &self,
        parts: Vec<T>,
        check: impl Fn(&T) -> bool + Sync,
        work: impl Fn(T) + Sync,
    ) -> bool {
        let spins = |pool: &&Pool| parts.len() > 1 && pool.spin.all();
        let Some(pool) = self.pool.as_ref().filter(spins) else {
            let good = parts.iter().all(check);
            if good {
                self.each(parts, work);
            }
            return good;
        };
        let parts: Vec<_> = parts.into_iter().map(|part| Mutex::new(Some(part))).collect();
        let (unchecked, good) = (AtomicUsize::new(parts.len()), AtomicBool::new(true));
        self.run(parts.len(), |thread| {
            for part in &parts[self.own_parts(parts.len(), thread)] {
                if !part.lock().is_ok_and(|part| part.as_ref().is_some_and(&check)) {
                    good.store(false, Ordering::Relaxed);
                }
                unchecked.fetch_sub(1, Ordering::Release);
            }
            let waiting_since = Instant::now();
            pool.spin.wait_for(&unchecked, waiting_since);
            while unchecked.load(Ordering::Acquire) > 0 {
                std::thread::yield_now();
            }
            pool.spin.note_gap(waiting_since.elapsed());
            if good.load(Ordering::Relaxed) {
                self.take_all(&parts, thread, &work);
            }
        });
        good.into_inner()
    }

    /// Which parts belong to a thread.
    fn own_parts(&self, parts: usize, thread: usize) -> Range<usize> {
        parts * thread / self.threads..parts * (thread + 1) / self.threads
    }

    /// Works on the thread's own parts, and then on others that are left.
    fn take_all<T>(&self, parts: &[Mutex<Option<T>>], thread: usize, work: impl Fn(T)) {
        let (before, own) = parts.split_at(self.own_parts(parts.len(), thread).start);
        let take = |part: &Mutex<Option<T>>| part.lock().ok().and_then(|mut part| part.take());
        own.iter().chain(before).filter_map(take).for_each(work);
    }

    /// Calls `work` on each thread, with its number, or on the caller's alone if there is one part.
    fn run(&self, parts: usize, work: impl Fn(usize) + Sync) {
        let Some(pool) = &self.pool else { return work(0) };
        // Even without work for them yet, since they take a while to wake up.
        pool.start_spinning();
        if parts < 2 {
            return work(0);
        }
        let (busy, mut waiting_since) = (AtomicUsize::new(self.threads - 1), Instant::now());
        pool.threads.in_place_scope(|scope| {
            scope.spawn_broadcast(|_, worker| {
                work(worker.index() + 1);
                busy.fetch_sub(1, Ordering::Release);
            });
            work(0);
            waiting_since = Instant::now();
            pool.spin.wait_for(&busy, waiting_since);
            // If anything is left after this, the end of the scope waits for it.
        });
        pool.spin.note_gap(waiting_since.elapsed());
    }
}

impl Pool {
    /// Starts all threads but the caller's.
    fn new(threads: usize) -> Self {
        let builder = rayon::ThreadPoolBuilder::new().num_threads(threads - 1);
        let spin = SpinningThreads {
            spinning: (1..threads).map(|_| AtomicBool::new(false)).collect(),
            begun: Instant::now(),
            backoff_until: AtomicU64::new(0),
            backoff: AtomicU64::new(0),
        };
        let threads = builder.build().expect("threads are started");
        Self { threads, spin: Arc::new(spin) }
    }

    /// Makes all threads spin, unless none should.
    fn start_spinning(&self) {
        if !self.spin.all() && !self.spin.backs_off() {
            let spin = Arc::clone(&self.spin);
            self.threads.spawn_broadcast(move |worker| spin.work(worker.index()));
        }
    }
}

impl SpinningThreads {
    /// Works, and spins in between, until there has been no work for a while.
    fn work(&self, thread: usize) {
        if self.spinning[thread].swap(true, Ordering::Relaxed) {
            return;
        }
        let (mut last_work, mut last_check) = (Instant::now(), Instant::now());
        while last_check - last_work < SPIN && !self.backs_off() {
            if rayon::yield_now() == Some(Yield::Executed) {
                last_work = Instant::now();
                last_check = last_work;
                continue;
            }
            std::hint::spin_loop();
            let now = Instant::now();
            self.note_gap(now - last_check);
            last_check = now;
        }
        self.spinning[thread].store(false, Ordering::Relaxed);
    }

    /// Spins until nothing is left of what other threads do, or until one seems to be preempted.
    fn wait_for(&self, left: &AtomicUsize, since: Instant) {
        while left.load(Ordering::Acquire) > 0 && since.elapsed() < PREEMPTED && !self.backs_off() {
            std::hint::spin_loop();
        }
    }

    /// Notes how long a thread waited for another, or for the system.
    fn note_gap(&self, gap: Duration) {
        if gap <= PREEMPTED {
            return;
        }
        let now = self.begun.elapsed().as_nanos() as u64;
        let gap = gap.min(LONGEST_GAP).as_nanos() as u64;
        let (until, last) =
            (self.backoff_until.load(Ordering::Relaxed), self.backoff.load(Ordering::Relaxed));
        let goes_on = now < until + BACKOFF * last;
        let backoff = if goes_on { (2 * last).clamp(gap, BACKOFF * gap) } else { gap };
        self.backoff.store(backoff, Ordering::Relaxed);
        self.backoff_until.store(now + backoff, Ordering::Relaxed);
    }

    /// Whether all threads spin, or work and will spin afterwards.
    fn all(&self) -> bool {
        self.spinning.iter().all(|spinning| spinning.load(Ordering::Relaxed))
    }

    fn backs_off(&self) -> bool {
        let until = self.backoff_until.load(Ordering::Relaxed);
        until > 0 && self.begun.elapsed().as_nanos() < u128::from(until)
    }
}

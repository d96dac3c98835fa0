use std::time::{Duration, Instant};
use ginmi::Game;
use ginmi_batch::{Batch, BatchSetup, Rows};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let tables: usize = args.get(1).map_or(1024, |a| a.parse().unwrap());
    for game in Game::ALL {
        let players = *game.players().start();
        let mut med = Vec::new();
        for threads in [1, 2] {
            let mut batch = Batch::new(&BatchSetup { tables, threads, seed: 1, ..BatchSetup::new(*game, players) }).unwrap();
            let w = batch.widths();
            let mut obs = vec![0i8; tables * w.obs]; let mut mask = vec![0i8; tables * w.mask];
            let (mut a, mut b, mut c, mut d) = (vec![0i8; tables], vec![0f32; tables * players], vec![0i8; tables], vec![0u64; tables]);
            let mut actions = vec![0i64; tables];
            let mut t: Vec<[Duration; 4]> = Vec::new();
            let reps = 2_000_000 / tables * 2;
            for _ in 0..reps {
                let t0 = Instant::now();
                batch.sample(&mut actions);
                let t1 = Instant::now();
                batch.step(&actions).unwrap();
                let t2 = Instant::now();
                batch.copy_to(Rows { obs: &mut obs, oracle: &mut [], mask: &mut mask, to_play: &mut a, reward: &mut b, done: &mut c, number: &mut d });
                let t3 = Instant::now();
                t.push([t1 - t0, t2 - t1, t3 - t2, t3 - t0]);
            }
            let m: Vec<f64> = (0..4).map(|i| { let mut v: Vec<_> = t.iter().map(|x| x[i]).collect(); v.sort(); v[v.len() / 2].as_secs_f64() * 1e6 }).collect();
            println!("{:12} {threads} threads obs {} mask {}: sample {:.1} step {:.1} copy {:.1} all {:.1} µs", game.id(), w.obs, w.mask, m[0], m[1], m[2], m[3]);
            med.push(m[3]);
        }
        println!("  ratio {:.2}", med[0] / med[1]);
    }
}

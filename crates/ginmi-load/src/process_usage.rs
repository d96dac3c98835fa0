//! Resource usage of a process on Linux.

use anyhow::{Context, Result};

/// The resource usage of a process.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProcessUsage {
    /// Memory that is in use, in KiB.
    pub(crate) memory: u64,
    /// Processor time, in seconds.
    pub(crate) processor: f64,
}

/// The unit in which Linux reports processor time: ticks per second.
const TICKS: f64 = 100.0;

impl ProcessUsage {
    /// The usage of processes together; `None` if no id is given.
    pub(crate) fn of(pids: &[u32]) -> Result<Option<Self>> {
        let mut all = None;
        for pid in pids {
            let usage = Self::read(&pid.to_string());
            let usage = usage.with_context(|| format!("process {pid} cannot be measured"))?;
            let sum = all.get_or_insert(Self { memory: 0, processor: 0.0 });
            sum.memory += usage.memory;
            sum.processor += usage.processor;
        }
        Ok(all)
    }

    /// The usage of this process; `None` on other systems than Linux.
    pub(crate) fn own() -> Option<Self> {
        Self::read("self").ok()
    }

    fn read(process: &str) -> Result<Self> {
        let read = |file: &str| std::fs::read_to_string(format!("/proc/{process}/{file}"));
        let memory = memory(&read("status")?).context("no VmRSS")?;
        let processor = processor(&read("stat")?).context("no times")?;
        Ok(Self { memory, processor })
    }
}

fn memory(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// User and system time: the 14th and 15th field. The second is the name, which may have spaces.
fn processor(stat: &str) -> Option<f64> {
    let (_, after_name) = stat.rsplit_once(')')?;
    let mut fields = after_name.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    Some((ticks()? + ticks()?) as f64 / TICKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_linux_are_read() {
        assert_eq!(memory("Name:\tx\nVmRSS:\t   1234 kB\nThreads:\t1\n"), Some(1234));
        let stat = "7 (a b) c) S 1 7 7 0 -1 4194560 90 0 0 0 150 25 0 0 20 0 1 0 99 1 1";
        assert_eq!(processor(stat), Some(1.75));
        assert_eq!((memory("Name: x"), processor("nonsense")), (None, None));
    }
}

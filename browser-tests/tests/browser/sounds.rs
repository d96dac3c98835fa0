//! Sounds: made when they are first wanted, never too loud, and none where they are not allowed.

use anyhow::{Result, ensure};
use ginmi_web::model::Sound;

use crate::harness::{click, find, in_browsers, script, serve, wait_until};

/// Has the page note which sounds are played, and how long a phone vibrates.
const NOTE: &str = "
    window.played = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...at) {
        window.played.push(this.buffer.length);
        return start.apply(this, at);
    };
    window.vibrations = [];
    navigator.vibrate = (duration) => window.vibrations.push(duration);";

/// The files with sounds that have been fetched.
const FETCHED: &str = "performance.getEntriesByType('resource').map(({ name }) => name)
    .filter((name) => name.includes('/sounds-'))";

/// Name, length in seconds, peak and ends of every sound.
const MEASURED: &str = "
    const [address] = FETCHED;
    return import(address).then(({ names, samples }) => names.map((name) => {
        const sound = samples(name, 48000);
        const peak = sound.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
        const end = Math.max(Math.abs(sound[0]), Math.abs(sound[sound.length - 1]));
        return [name, sound.length / 48000, peak, end];
    }));";

#[tokio::test(flavor = "multi_thread")]
async fn sounds_are_made_when_wanted_and_are_neither_too_loud_nor_too_long() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("sounds", |[browser]| async move {
        browser.goto(&home).await?;
        find(&browser, "#play").await?;
        script(&browser, NOTE).await?;
        // Before the reader has touched anything, nothing may be heard or felt.
        let alert = |what: &str| {
            format!("dispatchEvent(new CustomEvent('signal', {{ detail: '{what}' }}))")
        };
        script(&browser, &alert("sound snap-1")).await?;
        script(&browser, &alert("vibration 8")).await?;
        let signals = "performance.getEntriesByType('resource')
            .some(({ name }) => name.includes('/signals-'))";
        wait_until(&browser, signals).await?;
        // The first click switches the sound off, and the second on, with a sound.
        click(&browser, "#sound[aria-pressed='true']").await?;
        find(&browser, "#sound[aria-pressed='false']").await?;
        let silent = "return played.length + vibrations.length";
        ensure!(script(&browser, silent).await? == 0, "sound is switched off");
        ensure!(script(&browser, &format!("return {FETCHED}.length")).await? == 0, "not yet");
        click(&browser, "#sound").await?;
        wait_until(&browser, "played.length === 1").await?;
        script(&browser, &alert("vibration 8")).await?;
        wait_until(&browser, "vibrations.join() === '8'").await?;

        let measured = MEASURED.replace("FETCHED", FETCHED);
        let measured: Vec<(String, f64, f64, f64)> =
            serde_json::from_value(script(&browser, &measured).await?)?;
        let count: u32 = Sound::ALL.iter().map(|sound| sound.variations()).sum();
        ensure!(measured.len() == count as usize, "{measured:?}");
        for (name, length, peak, end) in measured {
            ensure!((0.1..1.5).contains(&length), "{name} lasts {length} s");
            // One decibel below the most that can be played.
            ensure!((0.1..0.891).contains(&peak), "the peak of {name} is {peak}");
            ensure!(end < 0.001, "{name} begins or ends with a click of {end}");
        }
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

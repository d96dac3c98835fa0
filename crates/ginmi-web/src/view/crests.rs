//! Crests of the people at a table (kamon).

use leptos::prelude::*;

/// The path inside the ring of each crest, on a 24 × 24 grid: first those of bots, in the order of
/// their names, then those of people.
const CRESTS: [&str; 12] = [
    // Ogin, of silver: the crescent.
    "M15.4 4.6A8 8 0 1 0 19.6 14A6.6 6.6 0 1 1 15.4 4.6z",
    // Bunji: arrow feathers.
    "M6.6 5.6L11.5 9.4L11.5 13L6.6 9.2zM6.6 11L11.5 14.8L11.5 18.4L6.6 14.6zM17.4 5.6L12.5 9.4L12.5 13L17.4 9.2zM17.4 11L12.5 14.8L12.5 18.4L17.4 14.6z",
    // Otsuru: the tortoise shell.
    "M12 3.4L19.4 7.7L19.4 16.3L12 20.6L4.6 16.3L4.6 7.7zM12 5.3L17.8 8.6L17.8 15.3L12 18.7L6.2 15.4L6.2 8.6zM12 7.4L16 9.7L16 14.3L12 16.6L8 14.3L8 9.7zM10.6 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0z",
    // Kichisa: three scales.
    "M12 4.3l7.2 12.4H4.8zM8.4 10.5h7.2L12 16.7z",
    // Ohatsu: plum blossom.
    "M9.2 6.9a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0zM14.1 10.4a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0zM12.2 16.1a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0zM6.2 16.1a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0zM4.3 10.4a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0zM10.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z",
    // Shingo: the well frame.
    "M14.5 3.8L16.2 5.4L5.4 16.2L3.8 14.5zM18.6 7.8L20.2 9.5L9.5 20.2L7.8 18.6zM9.5 3.8L12 6.3L10.4 8L7.8 5.4zM13.6 8L16 10.4L14.4 12L12 9.6zM17.7 12L20.2 14.5L18.6 16.2L16 13.6zM5.4 7.8L8 10.4L6.3 12L3.8 9.5zM9.6 12L12 14.4L10.4 16L8 13.6zM13.6 16L16.2 18.6L14.5 20.2L12 17.7z",
    // Oyone: rice measures.
    "M5.6 5.6h12.8v12.8H5.6zM7.4 7.4h9.2v9.2H7.4zM9 9h6v6H9zM10.7 10.7h2.6v2.6h-2.6z",
    // four diamonds.
    "M7.8 8.5L12 5.5L16.2 8.5L12 11.5zM7.8 15.5L12 12.5L16.2 15.5L12 18.5zM3.1 12L7.3 9L11.5 12L7.3 15zM12.5 12L16.7 9L20.9 12L16.7 15z",
    // the snake’s eye.
    "M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    // seven stars.
    "M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM9.5 6.2a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM14.5 9.1a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM14.5 14.9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM9.5 17.8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM4.5 14.9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM4.5 9.1a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z",
    // the nail puller.
    "M12 3.6l8.4 8.4-8.4 8.4L3.6 12zM12 8.4L8.4 12l3.6 3.6 3.6-3.6z",
    // hemp leaf.
    "M12 11.3L9.9 7.8L12 3.2L14.1 7.8zM12.6 11.7L14.6 8.1L19.6 7.6L16.7 11.8zM12.6 12.3L16.7 12.2L19.6 16.4L14.6 15.9zM12 12.7L14.1 16.2L12 20.8L9.9 16.2zM11.4 12.3L9.4 15.9L4.4 16.4L7.3 12.2zM11.4 11.7L7.3 11.8L4.4 7.6L9.4 8.1z",
];

/// A crest, by its number.
pub(super) fn crest(number: usize) -> AnyView {
    view! {
        <svg class="crest" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11"/>
            <path d=CRESTS[number % CRESTS.len()]/>
        </svg>
    }
    .into_any()
}

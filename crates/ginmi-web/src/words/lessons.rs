//! What lessons say besides their own content.

use super::Text;
use super::fixed::texts;

texts! {
    LEARN = "Learn", "入門";
    MENU = "Menu", "メニュー";
    PAGES = "Pages", "ページ";
}

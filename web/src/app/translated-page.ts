/** What a translator put where one of our nodes was. */
const standIns = new WeakMap<Node, Node>();

/** Returns what stands on the page for one of our nodes: itself, unless it was translated. */
function onPage(node: Node): Node {
  const standIn = node.isConnected ? undefined : standIns.get(node);
  return standIn === undefined ? node : onPage(standIn);
}

const isTranslated = (node: Node): boolean => node.nodeName === 'FONT' || standIns.has(node);

/** Pairs what a translator took out of each element with what it put there, in whichever order it did so. */
function noteReplaced(records: readonly MutationRecord[], texts: MutationObserver): void {
  for (const parent of new Set(records.map(({ target }) => target))) {
    const here = records.filter(({ target }) => target === parent);
    const put = here.flatMap(({ addedNodes }) => [...addedNodes]).filter(isTranslated);
    const taken = here.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => !node.isConnected);
    put.slice(0, taken.length).forEach((standIn, index) => {
      const node = taken[index];
      if (node === undefined) return;
      standIns.set(node, standIn);
      // Also seen while it is off the page: new words bring it back, because no one would see them there.
      texts.observe(node, { characterData: true });
    });
  }
}

/**
 * Keeps the site working while a browser translates it: Chrome's translator puts `<font>` elements in place of the text
 * nodes that React still holds, whose next change would throw, or be made where no one sees it (facebook/react#11538).
 */
export function surviveTranslation(page: Document): void {
  const bringBack = (node: Node): void => {
    const there = onPage(node);
    if (there !== node) there.parentNode?.replaceChild(node, there);
  };
  const texts = new MutationObserver((changes) => changes.forEach(({ target }) => bringBack(target)));
  new MutationObserver((records) => noteReplaced(records, texts)).observe(page, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const there = onPage(child);
    if (there.parentNode === this) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    bringBack(node);
    const there = before === null ? null : onPage(before);
    return insertBefore.call(this, node, there?.parentNode === this ? there : null) as T;
  };
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    return this.insertBefore(node, null);
  };
}

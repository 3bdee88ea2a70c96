/** Mounts menus inside the list, so that they are inside the page's landmark. */
export const withinList = (trigger: HTMLElement): HTMLElement =>
  trigger.closest<HTMLElement>('.console-list') ?? document.body;

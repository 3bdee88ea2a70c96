/** Menus are within the list, and so within the page's landmark. */
export const withinList = (trigger: HTMLElement): HTMLElement =>
  trigger.closest<HTMLElement>('.console-list') ?? document.body;

/** Moves the focus to the first missing field, once its sentence is rendered. */
export function focusFirstProblem(form: HTMLElement): void {
  setTimeout(() => {
    const around = form.querySelector('.problem')?.closest('.field, fieldset');
    around?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus({ preventScroll: true });
    around?.scrollIntoView({ block: 'center' });
  });
}

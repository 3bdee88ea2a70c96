/** Moves to the first thing that is missing, once its sentence is drawn. */
export function focusFirstProblem(form: HTMLElement): void {
  setTimeout(() => {
    const around = form.querySelector('.problem')?.closest('.field, fieldset');
    around?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
    around?.scrollIntoView({ block: 'center' });
  });
}

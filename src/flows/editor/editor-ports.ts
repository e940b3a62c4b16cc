import type { FormikProps } from 'formik';
import type { EditorValues } from '~/machines/editor.machine';

/** A route change that waits for an answer. */
export type HeldNavigation = { readonly proceed: () => void; readonly reset: () => void };

export type FormHandle = FormikProps<EditorValues>;

/** Where the chart's effects reach the form and the router that are mounted at the moment. */
export class EditorPorts {
  #form: FormHandle | null = null;
  #held: HeldNavigation | null = null;

  setForm = (form: FormHandle | null): void => {
    this.#form = form;
  };

  hold(navigation: HeldNavigation | null): void {
    this.#held = navigation;
  }

  resetForm = (values: EditorValues): void => this.#form?.resetForm({ values });
  /** Other saved values, with unsaved ones over them. */
  refillForm = (saved: EditorValues, values: EditorValues): void => {
    this.#form?.resetForm({ values: saved });
    void this.#form?.setValues(values);
  };
  leave = (): void => this.#held?.proceed();
  stay = (): void => this.#held?.reset();
}

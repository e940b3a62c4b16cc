import type { FormikProps } from 'formik';
import type { EditorValues } from '~/machines/editor.machine';
import { isSame } from './merge';

/** A blocked navigation waiting for confirmation. */
export type BlockedNavigation = { readonly proceed: () => void; readonly reset: () => void };

export type FormHandle<Values> = FormikProps<Values>;

/** Connects the chart's effects to the mounted form and router. */
export class EditorPorts<Values extends EditorValues> {
  #form: FormHandle<Values> | null = null;
  /** Unsaved values for a form that is not mounted yet. */
  #pending: Values | null = null;
  #held: BlockedNavigation | null = null;

  setForm = (form: FormHandle<Values> | null): void => {
    this.#form = form;
    if (form && this.#pending) {
      void form.setValues(this.#pending);
      this.#pending = null;
    }
  };

  /** The draft, which the form alone holds; null while there is no form. */
  values = (): Values | null => this.#form?.values ?? null;

  /** Fields that differ from what is saved. */
  countChanges(): number {
    const { values, initialValues } = this.#form ?? {};
    return Object.keys(values ?? {}).filter(
      (field) => !isSame(values?.[field], initialValues?.[field]),
    ).length;
  }

  hold(navigation: BlockedNavigation | null): void {
    this.#held = navigation;
  }

  resetForm = (values: Values | null): void =>
    this.#form?.resetForm(values === null ? undefined : { values });
  /** Other saved values, with unsaved ones over them. */
  refillForm = (saved: Values, values: Values): void => {
    if (!this.#form) {
      this.#pending = values;
      return;
    }
    this.#form.resetForm({ values: saved });
    void this.#form.setValues(values);
  };
  leave = (): void => this.#held?.proceed();
  stay = (): void => this.#held?.reset();
}

import { fieldsByTab } from './experience.fields';

/** A tab whose inputs belong to the section's form. */
export type FormTab = keyof typeof fieldsByTab;

export const formTabs = Object.keys(fieldsByTab) as FormTab[];

function find(pathname: string): FormTab | undefined {
  return formTabs.find((tab) => `${pathname}/`.includes(`/sign-in-experience/${tab}/`));
}

/** The tab at an address of the form. */
export function formTabOf(pathname: string): FormTab {
  return find(pathname) ?? 'branding';
}

export function isFormTab(pathname: string): boolean {
  return find(pathname) !== undefined;
}

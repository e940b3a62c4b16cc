import type { Compiler } from 'webpack';

type Budgets = {
  /** Bytes, Brotli. */
  signIn: number;
  firstPage: number;
  route: number;
  /** Names of lazy parts without a budget, of texts every page needs, of texts in other languages. */
  apart: RegExp;
  commonTexts: RegExp;
  otherLanguage: RegExp;
};

export class BudgetPlugin {
  constructor(options: { budgets: Budgets; reportPath: string });
  apply(compiler: Compiler): void;
}

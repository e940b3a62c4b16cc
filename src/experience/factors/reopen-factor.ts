import { stepsOf, tell, type SignInActor } from '../steps';

/** Opens the factor that the URL names, if the choice of one is shown. @returns whether it did */
export function reopenFactor(actor: SignInActor, pathname: string): boolean {
  const { secondFactor, newFactor } = stepsOf(actor.getSnapshot());
  const offered =
    secondFactor?.getSnapshot().context.factors ??
    newFactor?.getSnapshot().context.demand.factors ??
    [];
  // `web-authn` for `WebAuthn`.
  const named = pathname.split('/').at(-1)?.replaceAll('-', '');
  const factor = offered.find((name) => name.toLowerCase() === named);
  return (
    factor !== undefined &&
    (tell(secondFactor, { type: 'factor.reopened', factor }) ||
      tell(newFactor, { type: 'factor.chosen', factor }))
  );
}

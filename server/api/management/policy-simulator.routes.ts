import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { readSettingsEffect } from '~/server/domain/policy-simulator/effect';
import { simulateSignIn } from '~/server/domain/policy-simulator/simulate';
import { SignInExperiencePatch } from '~/server/domain/sign-in-experience/sign-in-experience.input';
import { bearerSecurity, failures } from '~/server/platform/http/schemas';
import { SettingsEffect, Simulation, SimulationBody } from './policy-simulator.schemas';

const tags = ['Sign-in experience'];
const security = bearerSecurity;
const config = { onlyReads: true } as const;

/** What sign-in settings do, before they are saved. Nothing is changed here. */
export const policySimulatorRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.post(
    '/sign-in-exp/default/effect',
    {
      config,
      schema: {
        tags,
        security,
        summary: 'Read what a change of the sign-in experience does to users',
        description:
          'Takes the body of `PATCH /api/sign-in-exp` and changes nothing: who could no longer ' +
          'sign in, and what the next sign-in would ask. Of a tenant with more than 10,000 users ' +
          'so many are examined, and the figures are estimates.',
        body: SignInExperiencePatch,
        response: { 200: SettingsEffect, ...failures(404, 422) },
      },
    },
    (request) => readSettingsEffect(services, request.tenantId, request.body, request.caller.id),
  );

  app.post(
    '/sign-in-exp/default/simulate',
    {
      config,
      schema: {
        tags,
        security,
        summary: 'Simulate a sign-in',
        description:
          'Which screens a user would meet, and which settings decide so. The sign-in runs by its ' +
          'own rules with every secret taken for right; nothing is sent, counted, or kept.',
        body: SimulationBody,
        response: { 200: Simulation, ...failures(404, 422) },
      },
    },
    (request) => simulateSignIn(services, request.tenantId, request.body),
  );
};

import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  type ConnectorState,
  listConnectorStates,
} from '~/server/domain/connector-settings/connector-states.queries';
import { errorMessage } from '~/server/platform/http/error-messages';
import { failures } from '~/server/platform/http/schemas';
import { Nullable } from '~/server/platform/schemas/values';
import { acceptedLanguages } from '~/server/platform/text/languages';
import { security, tags } from './connectors.schemas';

const State = Type.Object({
  id: Type.String({ description: 'Of the connector.' }),
  tokenSetCount: Type.Integer({ description: 'Users whose tokens of the provider are kept.' }),
  lastTest: Nullable(
    Type.Object({
      testedAt: Type.Number(),
      isSent: Type.Boolean(),
      error: Nullable(
        Type.Object({
          code: Type.String(),
          message: Type.String({ description: 'In the language of the request.' }),
        }),
      ),
      isOfStoredConfig: Type.Boolean({
        description: 'False where another configuration was tested than the one that is stored.',
      }),
    }),
  ),
});

function stateView({ lastTest, ...state }: ConnectorState, languages: readonly string[]) {
  if (!lastTest) return { ...state, lastTest: null };
  const { error, ...test } = lastTest;
  return {
    ...state,
    lastTest: {
      ...test,
      isSent: error === null,
      error: error && {
        code: error.code,
        message: errorMessage(error.code, languages, error.values),
      },
    },
  };
}

/** What has come of connectors: apart from their settings, so that it conflicts with none. */
export const connectorStateRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/connector-states',
    {
      schema: {
        tags,
        security,
        summary: 'List the states of connectors',
        description:
          'How the last test message of each went, and how many users’ tokens it keeps. Never the tokens, and nothing of its configuration.',
        response: { 200: Type.Array(State), ...failures() },
      },
    },
    async (request) => {
      const languages = acceptedLanguages(request.headers['accept-language']);
      const states = await services.database.inTenant(request.tenantId, (tx) =>
        listConnectorStates(tx, request.tenantId),
      );
      return states.map((state) => stateView(state, languages));
    },
  );
};

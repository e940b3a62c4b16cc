import type { ReactElement } from 'react';
import type { BulkJob } from '~/src/api/endpoints/bulk-jobs.api';

/** Name of the member or application that started a job. */
export type RenderActor = (actor: BulkJob['actor']) => ReactElement;

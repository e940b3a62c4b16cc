import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type EmailTemplateKey, emailTemplatesApi } from '~/src/api/endpoints/email-templates.api';
import { readOnce, writeOf } from '~/src/api/mutation';
import type { EditorRecord } from '~/src/flows/editor';
import { type TemplateValues, templateForm, toDetails } from './template.fields';

const {
  listEmailTemplates,
  getEmailTemplate,
  getEmailFallback,
  putEmailTemplate,
  updateEmailTemplate,
} = emailTemplatesApi.endpoints;

function recordOf(dispatch: ApiDispatch, key: EmailTemplateKey) {
  let id: string | undefined;

  /** The template; where there is none, what people get instead, to begin with. */
  async function load(): Promise<EditorRecord<TemplateValues>> {
    const all = await readOnce(dispatch, listEmailTemplates, undefined);
    id = all.find(
      ({ templateType, languageTag }) =>
        templateType === key.templateType && languageTag === key.languageTag,
    )?.id;
    if (id === undefined) {
      const { details } = await readOnce(dispatch, getEmailFallback, key);
      return { values: templateForm.toValues(details), version: null };
    }
    const { template, etag } = await readOnce(dispatch, getEmailTemplate, id);
    return { values: templateForm.toValues(template.details), version: etag };
  }
  function write({ values, version }: EditorRecord<TemplateValues>) {
    const details = toDetails(values);
    return id === undefined
      ? writeOf(dispatch, putEmailTemplate, { ...key, details })
      : writeOf(dispatch, updateEmailTemplate, { id, body: details, etag: version });
  }
  async function save(draft: EditorRecord<TemplateValues>) {
    await write(draft).action();
    return load();
  }
  return { write, record: { load, loadTheirs: load, save } };
}

/** The editor's reads and writes of the template that it is mounted with. */
export function useTemplateRecord(key: EmailTemplateKey) {
  const dispatch = useDispatch<ApiDispatch>();
  const [record] = useState(() => recordOf(dispatch, key));
  return record;
}

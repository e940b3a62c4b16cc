export type SmsTemplate = {
  readonly usageType: string;
  /** The text, or the service's name of the one that it keeps. */
  readonly text: string;
  readonly isNamed: boolean;
};

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The templates of an SMS connector, whatever its service calls them. */
export function smsTemplatesOf(
  config: Readonly<Record<string, unknown>> | undefined,
): readonly SmsTemplate[] {
  const templates: unknown = config?.['templates'];
  if (!Array.isArray(templates)) return [];
  return (templates as readonly Readonly<Record<string, unknown>>[]).flatMap((template) => {
    const usageType = textOf(template['usageType']);
    const content = textOf(template['content']);
    const text = content ?? textOf(template['templateCode']);
    return usageType && text ? [{ usageType, text, isNamed: content === undefined }] : [];
  });
}

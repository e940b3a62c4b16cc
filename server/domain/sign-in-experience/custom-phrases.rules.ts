import { noteBefore } from '~/server/domain/audit/changes';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { customPhrases } from '~/server/platform/db/schema';
import { CodedError, createFailed, notFound } from '~/server/platform/errors/coded-error';
import { englishPhrases } from './built-in-phrases';
import { type CustomPhrases, findCustomPhrases, selectPhrases } from './custom-phrases.queries';
import { fieldPhraseShape } from './field-phrases';
import { readTranslation } from './phrase-structure';
import { readSignInExperience } from './sign-in-experience.queries';

/**
 * The texts as they are now, held until the transaction ends. The settings of the tenant are held
 * with them: one of their languages is the fallback.
 */
export async function holdCustomPhrases(
  tx: Tx,
  tenantId: string,
  languageTag: string,
): Promise<CustomPhrases | undefined> {
  await readSignInExperience(tx, tenantId, { lock: true });
  const row = await findCustomPhrases(tx, tenantId, languageTag, 'update');
  if (row) noteBefore(tx, row.translation);
  return row;
}

/**
 * Replace the tenant's texts in one language. They keep their id.
 * @throws CodedError localization.invalid_translation_structure
 */
export async function saveCustomPhrases(
  tx: Tx,
  tenantId: string,
  languageTag: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CustomPhrases> {
  const translation = readTranslation(input, {
    ...englishPhrases(),
    ...fieldPhraseShape(input),
  });
  const [row] = await tx
    .insert(customPhrases)
    .values({ tenantId, id: generateId(), languageTag, translation })
    .onConflictDoUpdate({
      target: [customPhrases.tenantId, customPhrases.languageTag],
      set: { translation },
    })
    .returning();
  if (!row) throw createFailed('custom phrases');
  return row;
}

/** @throws CodedError localization.cannot_delete_default_language, entity.not_found */
export async function deleteCustomPhrases(
  tx: Tx,
  tenantId: string,
  languageTag: string,
): Promise<void> {
  const row = await holdCustomPhrases(tx, tenantId, languageTag);
  const { languageInfo } = await readSignInExperience(tx, tenantId);
  if (languageInfo.fallbackLanguage === languageTag) {
    throw new CodedError('localization.cannot_delete_default_language', {
      values: { languageTag },
    });
  }
  if (!row) throw notFound();
  await tx.delete(customPhrases).where(selectPhrases(tenantId, languageTag));
}

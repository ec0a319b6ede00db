import { saveRegistration, findRegistration } from '#domains/messaging/letters'
import { templates, type Language, type TemplateKey } from '#domains/messaging/letters/templates'
import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import { transact } from '#platform/transact'

type RegistrationInput = { language: Language; template_id: string; header: string; carrier_id: string }
type By = { actorId: number; reason: string; requestId: string; now: Date }

/** Saves the registration of an SMS template, with an entry in the audit log. @throws Refusal 400 if the letter has no SMS. */
export async function registerText(
  db: Db,
  key: TemplateKey,
  { given, by }: { given: RegistrationInput; by: By },
): Promise<void> {
  if (!templates[key].hasSms) throw badInput('notices.no_sms')
  const { language, ...after } = given
  const { actorId, reason, requestId, now } = by
  await transact(db, async (tx) => {
    const {
      template_id = '',
      header = '',
      carrier_id = '',
    } = (await findRegistration(tx, key, language)) ?? {}
    await saveRegistration(tx, { key, ...given }, { by: actorId, at: now })
    const before = { template_id, header, carrier_id }
    await recordAudit(tx, {
      actorId,
      act: 'sms-registered',
      about: `letter ${key} ${language}`,
      before,
      after,
      reason,
      requestId,
      at: now,
    })
  })
}

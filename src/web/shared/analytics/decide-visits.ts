import { putConsent } from '#contracts/operations/analytics'
import { ask } from '../ask.ts'
import { saveConsentId, readVisits } from '../storage.ts'
import { track } from './track.ts'

/** Records the visitor's consent to analytics or its refusal. @throws Refusal when the choice could not be stored */
export async function saveConsent(on: boolean, language: 'en' | 'hi'): Promise<void> {
  const visitor = readVisits() || null
  const consent = on || visitor ? await ask(putConsent, { body: { on, visitor, language } }) : null
  saveConsentId(consent?.visitor ?? '')
  if (on) track('page_viewed')
}

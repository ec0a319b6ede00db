import type { Tx } from '#platform/database'
import type { TemplateKey } from './templates/registry.ts'
import { templates } from './templates/registry.ts'
import type { Registration } from './tables.ts'
import { recordWithheld, findRegistration } from './queries.ts'
import type { Language } from './templates/template.ts'
import type { Letter, Value } from './write-letter.ts'
import { writeText } from './write-text.ts'

/** An SMS. `to` is +91 and ten digits; of one `name` only one is sent, however often it is requested. */
export type Text = {
  to: string
  text: string
  templateId: string
  header: string
  carrierId: string
  values: Record<string, string>
  name: string
  about: string
  mostAnHour: number
}

/** Sends e-mails and SMS; null: not configured. `needsRegistration`: operators drop an SMS without a DLT number. */
export type MessageTransport = {
  publicUrl: string
  mail: Mail | null
  texts?: Texts | null
}

/** `sendAll`: for carriers that take many e-mails more cheaply at once. */
type Mail = { send(letter: Letter): Promise<void>; sendAll?(letters: readonly Letter[]): Promise<void> }

type Texts = {
  readonly needsRegistration: boolean
  send(text: Text): Promise<void>
  warn(sentence: string): void
  now(): Date
}

type TextRequest = {
  to: string
  values: Record<string, Value>
  name: string
  language?: Language | undefined
}

/**
 * Sends the SMS of a template, if it has one and SMS are configured, in the wanted language, or in English where that one is not registered yet.
 * Unregistered in both, it is sent only where registration is not needed; otherwise it is withheld, logged, and counted for the admin page.
 */
export async function sendText(
  tx: Tx,
  post: MessageTransport,
  sending: TextRequest & { key: TemplateKey },
): Promise<void> {
  const { key, to, values, name, language: preferred = 'en' } = sending
  const { texts } = post
  if (!texts || !templates[key].hasSms) return
  const { language, row } = await findRegisteredText(tx, key, preferred)
  if (!row && texts.needsRegistration) {
    await recordWithheld(tx, { key, language, at: texts.now() })
    texts.warn(
      `SMS ${key} (${language}) withheld: it has no DLT template id. Set it on the admin page for e-mails and SMS.`,
    )
    return
  }
  const { template_id: templateId, header, carrier_id: carrierId } = row ?? NOT_REGISTERED
  const written = writeText(key, { values, language })
  if (!written) return
  await texts.send({
    to,
    ...written,
    templateId,
    header,
    carrierId,
    name: `${name}-sms`,
    about: areaOfKey(key),
    mostAnHour: templates[key].mostAnHour,
  })
}

/** The wanted language if it is registered, else English if that is, else the wanted one without a registration. */
async function findRegisteredText(
  tx: Tx,
  key: TemplateKey,
  preferred: Language,
): Promise<{ language: Language; row: Registration | null }> {
  for (const language of preferred === 'en' ? [preferred] : [preferred, 'en' as const]) {
    const row = await findRegistration(tx, key, language)
    if (row && row.template_id !== '') return { language, row }
  }
  return { language: preferred, row: null }
}

const NOT_REGISTERED = { template_id: '', header: '', carrier_id: '' }

const areaOfKey = (key: TemplateKey): string => key.split('-')[0] ?? key

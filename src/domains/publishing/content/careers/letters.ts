import { writeLetter, type Letter, type MessageTransport } from '#domains/messaging/letters'
import type { TemplateKey } from '#domains/messaging/letters/templates'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { MessageKey } from '#platform/messages'
import type { ApplicationState } from '../contract.ts'
import type { Language, Role } from '../tables.ts'
import { findApplication } from './queries.ts'

/** Tells candidates that their application came, and how it goes on. Where nothing is news to them, nothing is written. */
export function careerLetters({ publicUrl, mail }: MessageTransport): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'content.applicationMoved',
      name: 'content: sends the letter to a candidate',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { applicationId, eventId, to, words }) => {
        const application = await findApplication(tx, applicationId)
        const letter = application && letterOf(application, { to, words, publicUrl, eventId })
        if (letter) await mail.send(letter)
      },
    }),
  ]
}

const roleNames: Record<Role, MessageKey> = {
  'social-media-executive': 'content.role.social_media_executive',
  'digital-marketing': 'content.role.digital_marketing',
  'retail-manager': 'content.role.retail_manager',
  'business-manager': 'content.role.business_manager',
}

const templateByState: Partial<Record<ApplicationState, Extract<TemplateKey, `career-${string}`>>> = {
  New: 'career-new',
  Interview: 'career-interview',
  Offer: 'career-offer',
  Rejected: 'career-rejected',
}

type Addressee = { id: number; email: string; name: string; role: Role; language: Language }

type ApplicationUpdate = { to: ApplicationState; words: string; publicUrl: string; eventId: number }

function letterOf(
  { id, email, name, role, language }: Addressee,
  { to, words, publicUrl, eventId }: ApplicationUpdate,
): Letter | null {
  const key = templateByState[to]
  const values = { name, role: roleNames[role], words, application: String(id) }
  return key
    ? writeLetter(key, {
        to: email,
        values,
        path: '/Career-with-us',
        publicUrl,
        language,
        name: `application-${eventId}`,
      })
    : null
}

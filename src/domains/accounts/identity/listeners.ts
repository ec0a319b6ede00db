import { sendText, writeLetter, type Letter, type MessageTransport } from '#domains/messaging/letters'
import type { Language } from '#domains/messaging/letters/templates'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { erasePersonalData } from './people/erase-personal-data.ts'
import type { IdentityService } from './id-tokens/identity-service.ts'
import { deleteUids, isUidKnown, listLogins } from './queries/logins.ts'
import { personById } from './queries/people.ts'
import { listUids } from './queries/roles.ts'
import { warningKey, warningLetter } from './emails/warning-letters.ts'

export type ListenerDependencies = MessageTransport & {
  clock: Clock
  service: Pick<IdentityService, 'deleteAccount' | 'unlinkOtherPhones'>
}

/** Reactions to account events: e-mails, and deletions at the identity service. Failures are retried by the queue. */
export function identityListeners({ clock, service, ...post }: ListenerDependencies): readonly Listener[] {
  return [
    ...(post.mail ? letterListeners(post, post.mail) : []),
    ...(post.texts ? [textListener(post)] : []),
    ...closureListeners({ clock, service }),
  ]
}

function letterListeners(post: MessageTransport, mail: NonNullable<MessageTransport['mail']>): Listener[] {
  return [
    listener({
      topic: 'identity.emailAdded',
      name: 'identity: send the link',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { personId, email, path }) => {
        const { language } = (await personById(tx, personId)) ?? {}
        await mail.send(
          verificationLetter(email, { path, publicUrl: post.publicUrl, language: language ?? undefined }),
        )
      },
    }),
    listener({
      topic: 'identity.warned',
      name: 'identity: warn the owner',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (_tx, { kind, name, email, detail, language }, { id }) => {
        if (!email) return
        const facts = { to: email, name, publicUrl: post.publicUrl, detail, language: language ?? undefined }
        await mail.send({ ...warningLetter(kind, facts), name: `warned-${id}` })
      },
    }),
  ]
}

/** Separate from the e-mail, so that neither waits for the other's carrier. Sent to the number of before the change. */
const textListener = (post: MessageTransport): Listener =>
  listener({
    topic: 'identity.warned',
    name: 'identity: warn the number',
    maxAttempts: LETTER_MAX_ATTEMPTS,
    handle: async (tx, { kind, phone, language }, { id }) => {
      const about = {
        key: warningKey(kind),
        values: {},
        name: `warned-${id}`,
        language: language ?? undefined,
      }
      if (phone !== null) await sendText(tx, post, { ...about, to: `+91${phone}` })
    },
  })

function closureListeners({ clock, service }: Pick<ListenerDependencies, 'clock' | 'service'>): Listener[] {
  return [
    listener({
      topic: 'identity.erased',
      name: 'identity: erase the account',
      handle: (tx, { personId }) => erasePersonalData(tx, personId, clock.now()),
    }),
    listener({
      topic: 'identity.uidsFreed',
      name: 'identity: delete unused accounts of the identity service',
      handle: async (tx, { uids }) => {
        // The number may belong to another person by now, who signs in with the same account there.
        for (const uid of uids) if (!(await isUidKnown(tx, uid))) await service.deleteAccount(uid)
      },
    }),
    listener({
      topic: 'identity.phoneGivenUp',
      name: 'identity: remove former numbers from accounts of the identity service',
      handle: (tx, { personId }) => unlinkFormerPhones(tx, personId, service),
    }),
  ]
}

/** Reads the current number, because the old one may have been added again meanwhile. An account with only the old number is deleted. */
async function unlinkFormerPhones(
  tx: Tx,
  personId: number,
  service: ListenerDependencies['service'],
): Promise<void> {
  const person = await personById(tx, personId)
  if (!person || person.closed_at) return
  const phone = person.phone && `+91${person.phone}`
  const logins = await listLogins(tx, personId)
  const uids = new Set([...(await listUids(tx, personId)), ...logins].map(({ uid }) => uid))
  for (const uid of uids) {
    if (await service.unlinkOtherPhones(uid, phone)) continue
    await deleteUids(tx, personId, { only: [uid] })
    await service.deleteAccount(uid)
  }
}

// Without the person's name: otherwise one could make the shop e-mail any text to a stranger's address.
function verificationLetter(
  to: string,
  where: { path: string; publicUrl: string; language: Language | undefined },
): Letter {
  const path = where.language === 'hi' ? `${where.path}&lang=hi` : where.path
  const letter = writeLetter('account-confirm-email', { to, values: {}, ...where, path })
  return {
    ...letter,
    code: new URL(letter.link).searchParams.get('token') ?? '',
    requestType: 'VERIFY_EMAIL',
  }
}

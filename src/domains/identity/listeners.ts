import { listener, TRIES_OF_LETTERS, type Listener } from '#platform/announce'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { isNoticeKind, type NoticeKind } from '#platform/config/sms-notices'
import { erasePerson } from './people/erase-person.ts'
import type { IdentityService } from './proofs/identity-service.ts'
import { deleteUids, isUidKnown, loginsOf } from './store/logins.ts'
import { personById } from './store/people.ts'
import { uidsOf } from './store/roles.ts'
import { warningLetter } from './emails/warning-letters.ts'

/**
 * An e-mail. With a `requestType` its link confirms the address it goes to, and `code` is the link's secret; without one
 * it is news. A carrier that has taken a letter of some `name` takes no second one.
 */
export type Letter = {
  to: string
  subject: string
  text: string
  link: string
  code: string
  requestType: 'VERIFY_EMAIL' | null
  name?: string
  /** Where mail programs post to stop letters like this one: the header List-Unsubscribe with List-Unsubscribe-Post (RFC 8058). */
  unsubscribe?: string
}

/** How letters leave the house; null: nobody carries them. */
export type Letters = { publicUrl: string; mail: { send(letter: Letter): Promise<void> } | null }

/** How a number is told something about its account by SMS, once for each name. `to`: +91 and ten digits. */
export type Notices = { send(notice: { to: string; kind: NoticeKind; name: string }): Promise<void> }

export type IdentityListeners = Letters & {
  /** null: nobody carries SMS but codes. */ notices: Notices | null
  clock: Clock
  service: Pick<IdentityService, 'deleteAccount' | 'keepNoPhoneBut'>
}

/** What follows from news about accounts: letters, and endings for good. Whatever fails is tried again by the queue. */
export function identityListeners({ publicUrl, mail, notices, clock, service }: IdentityListeners): readonly Listener[] {
  return [
    ...(mail ? letterListeners({ publicUrl, mail }) : []),
    ...(notices ? [noticeListener(notices)] : []),
    ...endingListeners({ clock, service }),
  ]
}

function letterListeners({ publicUrl, mail }: { publicUrl: string; mail: NonNullable<Letters['mail']> }): Listener[] {
  return [
    listener({
      topic: 'identity.emailAdded',
      name: 'identity: send the link',
      tries: TRIES_OF_LETTERS,
      hear: async (_tx, { email, path }) => mail.send(letterTo(email, new URL(path, publicUrl))),
    }),
    listener({
      topic: 'identity.warned',
      name: 'identity: warn the owner',
      tries: TRIES_OF_LETTERS,
      hear: async (_tx, { kind, name, email, detail }, { id }) => {
        const letter = warningLetter(kind, { name, publicUrl, detail })
        if (email) await mail.send({ to: email, ...letter, code: '', requestType: null, name: `warned-${id}` })
      },
    }),
  ]
}

/** Apart from the letter, so that neither waits for the other's carrier. The number is the one from before the change. */
const noticeListener = (notices: Notices): Listener =>
  listener({
    topic: 'identity.warned',
    name: 'identity: warn the number',
    tries: TRIES_OF_LETTERS,
    hear: async (_tx, { kind, phone }, { id }) => {
      if (phone !== null && isNoticeKind(kind)) await notices.send({ to: `+91${phone}`, kind, name: `warned-${id}-sms` })
    },
  })

function endingListeners({ clock, service }: Pick<IdentityListeners, 'clock' | 'service'>): Listener[] {
  return [
    listener({
      topic: 'identity.erased',
      name: 'identity: close the account',
      hear: (tx, { personId }) => erasePerson(tx, personId, clock.now()),
    }),
    listener({
      topic: 'identity.uidsFreed',
      name: 'identity: delete accounts of the identity service that open nothing here',
      hear: async (tx, { uids }) => {
        // The number may be somebody else's by now, who came in with the same account there.
        for (const uid of uids) if (!(await isUidKnown(tx, uid))) await service.deleteAccount(uid)
      },
    }),
    listener({
      topic: 'identity.phoneGivenUp',
      name: 'identity: take numbers given up from accounts of the identity service',
      hear: (tx, { personId }) => keepOwnPhoneAlone(tx, personId, service),
    }),
  ]
}

/** It looks at what the person has now, because the number may have come back meanwhile. An account with nothing but the old number goes. */
async function keepOwnPhoneAlone(tx: Tx, personId: number, service: IdentityListeners['service']): Promise<void> {
  const person = await personById(tx, personId)
  if (!person || person.closed_at) return
  const phone = person.phone && `+91${person.phone}`
  const logins = await loginsOf(tx, personId)
  const uids = new Set([...(await uidsOf(tx, personId)), ...logins].map(({ uid }) => uid))
  for (const uid of uids) {
    if (await service.keepNoPhoneBut(uid, phone)) continue
    await deleteUids(tx, personId, { only: [uid] })
    await service.deleteAccount(uid)
  }
}

// Without the person's name: whoever typed in a stranger's address would have us mail the stranger any words.
function letterTo(to: string, link: URL): Letter {
  const subject = 'Confirm your e-mail address for CIY'
  const about = 'The link is good for one day. If you did not ask for it, nothing happens unless you open it.'
  const text = `${subject}:\n\n${link.href}\n\n${about}`
  return { to, subject, text, link: link.href, code: link.searchParams.get('token') ?? '', requestType: 'VERIFY_EMAIL' }
}

import '#contracts/accounts/identity'
import { listAccountsAfter, findLetterAddress } from '#domains/accounts/identity/people'
import { writeLetter, type Letter, type MessageTransport } from '#domains/messaging/letters'
import { publish, listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { parseVersions } from './rules.ts'
import { insertAcceptances, markAcceptancesLeft, reassignAcceptances, findVersion } from './queries.ts'
import { pages, type VersionRow } from './tables.ts'

const LOT = 200

/** Records acceptances, moves them when accounts merge, and keeps them a year after an account is erased. */
export const policyListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'identity.agreed',
    name: 'policies: records acceptances',
    handle: (tx, { personId, said: versions, place, at }) =>
      insertAcceptances(
        tx,
        parseVersions(versions).map(({ page, number }) => ({
          person_id: personId,
          page,
          number,
          at: new Date(at),
          place,
        })),
      ),
  }),
  listener({
    topic: 'policies.scheduled',
    name: 'policies: notifies of a new version in batches',
    handle: async (tx, { page, number, at, after }) => {
      const ids = await listAccountsAfter(tx, { after, limit: LOT })
      const last = ids.at(-1)
      if (last === undefined) return
      await publish(tx, 'policies.toldTo', { page, number, at, ids })
      await publish(tx, 'policies.scheduled', { page, number, at, after: last })
    },
  }),
  listener({
    topic: 'identity.merged',
    name: 'policies: moves acceptances to the account that stays',
    handle: reassignAcceptances,
  }),
  listener({
    topic: 'identity.erased',
    name: 'policies: starts the retention year of acceptances',
    handle: (tx, { personId }) => markAcceptancesLeft(tx, personId, clock.now()),
  }),
]

/** E-mails everyone with a verified address about a new version before it is in force. The notices domain writes the notification. */
export function policyLetters({ publicUrl, mail }: MessageTransport): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'policies.toldTo',
      name: 'policies: sends the letters of a batch',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { page, number, ids }) => {
        const known = pages.find((one) => one === page)
        const version = known && (await findVersion(tx, known, number))
        if (!version) return
        for (const id of ids) {
          const recipient = await findLetterAddress(tx, id)
          if (recipient)
            await mail.send(
              letterOf(version, { ...recipient, publicUrl, name: `policy-${page}-${number}-${id}` }),
            )
        }
      },
    }),
  ]
}

type ToWhom = { to: string; language?: 'en' | 'hi'; publicUrl: string; name: string }

const letterOf = (
  { page, number, title, title_hi, from_day: day, changes, changes_hi }: VersionRow,
  recipient: ToWhom,
): Letter =>
  writeLetter('policy-coming', {
    ...recipient,
    values: { title: { en: title, hi: title_hi }, when: day, words: { en: changes, hi: changes_hi } },
    path: `/${page}/?version=${number}`,
  })

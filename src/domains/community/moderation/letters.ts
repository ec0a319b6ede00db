import '#contracts/community/sanctions'
import type { SanctionKind } from '#contracts/community/sanctions'
import { dayInWords } from '#platform/time'
import { loadNames, notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { localize, type LocalizedText } from '#domains/messaging/letters/templates'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import { msg, translate, type MessageKey } from '#platform/messages'
import type { Tx } from '#platform/database'
import type { CaseAction } from './contract.ts'

const PATH = '/profile/standing'

const ACTIONS: Record<CaseAction, MessageKey | ''> = {
  leave: '',
  'take-down': 'moderation.letter.take_down',
  return: 'moderation.letter.return',
  warning: 'moderation.letter.warning',
  limited: 'moderation.letter.limited',
  suspended: 'moderation.letter.suspended',
  revoke: 'moderation.letter.revoke',
}

const KINDS: Record<SanctionKind, MessageKey | ''> = {
  warning: ACTIONS.warning,
  limited: ACTIONS.limited,
  suspended: ACTIONS.suspended,
  revoked: ACTIONS.revoke,
}

type DecisionFacts = { actions: readonly CaseAction[]; statement: string; byMachine: boolean }

/** Action, reason and how the content came to notice (Digital Services Act, article 17; IT Rules 2021, rule 4(8)). */
function decisionText({ actions, statement, byMachine }: DecisionFacts): LocalizedText {
  const lines = [
    ...actions.map((action) => ACTIONS[action]),
    msg('moderation.letter.why', { statement }),
    byMachine ? 'moderation.letter.found_by_machine' : 'moderation.letter.reported',
  ]
  return localize((language) => lines.map((line) => translate(line, language)).join('\n'))
}

const appealBy = (until: string | null): LocalizedText | '' =>
  until === null
    ? ''
    : localize((language) =>
        msg('moderation.letter.appeal_by', { day: dayInWords(new Date(until), language) }),
      )

const REVIEWED: Record<'upheld' | 'overturned', MessageKey> = {
  upheld: 'moderation.letter.upheld',
  overturned: 'moderation.letter.overturned',
}

/** E-mails about decisions; notifications and the page of account status say the same. */
export function moderationLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  const nameOf = async (tx: Tx, personId: number): Promise<string> =>
    (await loadNames(tx, [personId])).get(personId) ?? ''
  return [
    listener({
      topic: 'moderation.decided',
      name: 'moderation: sends the statement of reasons',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { personId, ticket, words, appealUntil, ...decided }, { id }) => {
        const values = {
          name: await nameOf(tx, personId),
          ticket,
          words,
          facts: decisionText(decided),
          until: appealBy(appealUntil),
        }
        await notifyPerson(tx, post, {
          personId,
          key: 'conduct-decided',
          values,
          path: PATH,
          name: `moderation-${id}`,
        })
      },
    }),
    listener({
      topic: 'sanctions.imposed',
      name: 'moderation: sends the letter of a sanction without a case',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      isRelevant: ({ caseTicket }) => caseTicket === null,
      handle: async (tx, { personId, kind, reason, caseTicket }, { id }) => {
        if (caseTicket !== null) return
        const values = { name: await nameOf(tx, personId), facts: KINDS[kind], words: reason }
        await notifyPerson(tx, post, {
          personId,
          key: 'conduct-sanctioned',
          values,
          path: PATH,
          name: `moderation-${id}`,
        })
      },
    }),
    listener({
      topic: 'moderation.reviewed',
      name: 'moderation: sends the result of an appeal',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { personId, ticket, outcome, answer }, { id }) => {
        const values = { name: await nameOf(tx, personId), ticket, facts: REVIEWED[outcome], words: answer }
        await notifyPerson(tx, post, {
          personId,
          key: 'conduct-reviewed',
          values,
          path: PATH,
          name: `moderation-${id}`,
        })
      },
    }),
  ]
}

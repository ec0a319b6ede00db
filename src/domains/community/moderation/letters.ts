import '#contracts/community/conduct'
import type { SanctionKind } from '#contracts/community/conduct'
import { dayInWords } from '#platform/time'
import { loadNames, notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import type { LocalizedText } from '#domains/messaging/letters/templates'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import type { CaseAction } from './contract.ts'

const PATH = '/profile/standing'

const ACTIONS: Record<CaseAction, LocalizedText> = {
  leave: { en: '', hi: '' },
  'take-down': {
    en: 'We have taken it down: nobody else sees it any more.',
    hi: 'हमने इसे हटा दिया है: अब कोई और इसे नहीं देखता।',
  },
  warning: { en: 'This is a warning.', hi: 'यह एक चेतावनी है।' },
  limited: {
    en: 'For a while you cannot post, comment or review.',
    hi: 'कुछ समय तक आप पोस्ट, टिप्पणी या रिव्यू नहीं कर सकते।',
  },
  suspended: {
    en: 'For a while you cannot take part in the community. You can still shop.',
    hi: 'कुछ समय तक आप कम्युनिटी में भाग नहीं ले सकते। ख़रीदारी आप कर सकते हैं।',
  },
  revoke: { en: 'The leave to share new work is taken back.', hi: 'नया काम दिखाने की अनुमति वापस ले ली गई है।' },
}

const KINDS: Record<SanctionKind, LocalizedText> = {
  warning: ACTIONS.warning,
  limited: ACTIONS.limited,
  suspended: ACTIONS.suspended,
  revoked: ACTIONS.revoke,
}

const joinTexts = (parts: readonly LocalizedText[]): LocalizedText => ({
  en: parts.map(({ en }) => en).join('\n'),
  hi: parts.map(({ hi }) => hi).join('\n'),
})

const sameInBoth = (words: string): LocalizedText => ({ en: words, hi: words })

type DecisionFacts = { actions: readonly CaseAction[]; statement: string; byMachine: boolean }

/** Action, reason and how the content came to notice (Digital Services Act, article 17; IT Rules 2021, rule 4(8)). */
const decisionText = ({ actions, statement, byMachine }: DecisionFacts): LocalizedText =>
  joinTexts([
    ...actions.map((action) => ACTIONS[action]),
    { en: `Why: ${statement}`, hi: `क्यों: ${statement}` },
    byMachine
      ? {
          en: 'A machine found it; a person looked at it and decided.',
          hi: 'इसे एक मशीन ने ढूँढा; देखा और फ़ैसला एक इंसान ने किया।',
        }
      : {
          en: 'It was reported to us; a person looked at it and decided.',
          hi: 'हमें इसकी रिपोर्ट मिली; देखा और फ़ैसला एक इंसान ने किया।',
        },
  ])

const appealBy = (until: string | null): LocalizedText =>
  until === null
    ? sameInBoth('')
    : {
        en: `If you disagree you can appeal once until ${dayInWords(new Date(until))}; somebody else than who decided looks at it.`,
        hi: `अगर आप सहमत नहीं हैं तो ${dayInWords(new Date(until))} तक एक बार अपील कर सकते हैं; उसे फ़ैसला करने वाले से अलग कोई देखेगा।`,
      }

const REVIEWED: Record<'upheld' | 'overturned', LocalizedText> = {
  upheld: { en: 'We have looked again. The decision stands.', hi: 'हमने दोबारा देखा। फ़ैसला क़ायम है।' },
  overturned: {
    en: 'We have looked again and taken the decision back. We are sorry.',
    hi: 'हमने दोबारा देखा और फ़ैसला वापस ले लिया। हमें खेद है।',
  },
}

/** E-mails about decisions; notifications and the page of account status say the same. */
export function moderationLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  const nameOf = async (tx: Tx, personId: number): Promise<string> =>
    (await loadNames(tx, [personId])).get(personId) ?? ''
  return [
    listener({
      topic: 'moderation.decided',
      name: 'moderation: writes the statement of reasons',
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
      topic: 'conduct.sanctioned',
      name: 'moderation: writes of a sanction without a case',
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
      name: 'moderation: writes what came of a second look',
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

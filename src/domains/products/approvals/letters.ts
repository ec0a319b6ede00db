import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { localize, type LocalizedText } from '#domains/messaging/letters/templates'
import { LETTER_MAX_ATTEMPTS, listener, type Listener } from '#platform/events'
import { translate, type MessageKey } from '#platform/messages'
import type { DecisionOutcome, FieldComment } from './contract.ts'

const PATH = '/store/approvals'

/** Approvals are told in the shop alone: a store may have hundreds a day. */
const TEMPLATES = {
  'change-requested': 'product-change-requested',
  'change-refused': 'product-change-refused',
  'taken-down': 'product-taken-down',
} as const

const hasLetter = (outcome: DecisionOutcome): outcome is keyof typeof TEMPLATES => outcome in TEMPLATES

const FIELDS: Record<FieldComment['field'], MessageKey> = {
  name: 'approvals.field.name',
  description: 'approvals.field.description',
  category: 'approvals.field.category',
  pictures: 'approvals.field.pictures',
  price: 'approvals.field.price',
  variants: 'approvals.field.variants',
  hsn: 'approvals.field.hsn',
  declarations: 'approvals.field.declarations',
  attributes: 'approvals.field.attributes',
  other: 'approvals.field.other',
}

type Said = { text: string; textHi: string; message: string; fields: readonly FieldComment[] }

/** The reason, the words to the seller and the comments by field; never the staff's note. */
const factsOf = ({ text, textHi, message, fields }: Said): LocalizedText =>
  localize((language) =>
    [
      language === 'hi' ? textHi : text,
      message,
      ...fields.map((one) => `– ${translate(FIELDS[one.field], language)}: ${one.text}`),
    ]
      .filter(Boolean)
      .join('\n'),
  )

/** E-mails about decisions to the people of the store. */
export const approvalLetters = (post: MessageTransport): readonly Listener[] =>
  !post.mail && !post.texts
    ? []
    : [
        listener({
          topic: 'approvals.decided',
          name: 'approvals: sends the letter of a decision about a product',
          maxAttempts: LETTER_MAX_ATTEMPTS,
          isRelevant: ({ outcome, ownerId }) => ownerId !== null && hasLetter(outcome),
          handle: async (tx, { outcome, ownerId, productName, ...said }, { id }) => {
            if (ownerId === null || !hasLetter(outcome)) return
            await notifyPerson(tx, post, {
              personId: ownerId,
              key: TEMPLATES[outcome],
              values: { title: productName, facts: factsOf(said) },
              path: PATH,
              name: `approvals-${id}`,
            })
          },
        }),
      ]

import type { MessageId } from '../../words/words.tsx'

export const subjectNames: Partial<Record<string, MessageId>> = {
  product: 'help.mod.product',
  review: 'help.mod.review',
  question: 'help.mod.question',
  answer: 'help.mod.answer',
  profile: 'help.mod.profile',
  post: 'help.mod.post',
  comment: 'help.mod.comment',
}

export const reasonNames: Partial<Record<string, MessageId>> = {
  counterfeit: 'help.mod.counterfeit',
  prohibited: 'help.mod.prohibited',
  'wrong-details': 'help.mod.details',
  unsafe: 'help.mod.unsafe',
  'stolen-pictures': 'help.mod.stolen',
  offensive: 'help.mod.offensive',
  spam: 'help.mod.spam',
  other: 'help.mod.other',
}

import type { Generated, GeneratedAlways } from 'kysely'

export type Subject = 'product' | 'review' | 'question' | 'answer' | 'profile' | 'post' | 'comment'
export type Decision = 'leave' | 'take-down'

declare module '#platform/database' {
  interface Tables {
    'moderation.reports': {
      id: GeneratedAlways<number>
      ticket: string
      subject: Subject
      subject_id: number
      product_id: number
      words: string
      person_id: number | null
      reason: string
      text: string
      email: string
      reported_at: Date
      decision_id: Generated<number | null>
    }
    'moderation.decisions': {
      id: GeneratedAlways<number>
      subject: Subject
      subject_id: number
      ticket: string
      decision: Decision
      note: string
      actor_id: number
      at: Date
    }
  }
}

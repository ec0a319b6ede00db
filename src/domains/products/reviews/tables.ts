import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A photo as stored with a review. */
export type Photo = { path: string; alt: string; width: number; height: number; placeholder: string }

type HiddenColumns = {
  hidden_at: Generated<Date | null>
  hidden_by: Generated<number | null>
  hidden_reason: Generated<string | null>
}

type ReviewsTable = HiddenColumns & {
  id: GeneratedAlways<number>
  product_id: number
  store_id: number
  person_id: number | null
  rating: number
  title: string
  text: string
  bought: string
  photos: ColumnType<Photo[], string, string>
  has_photos: GeneratedAlways<boolean>
  helpful: Generated<number>
  written_at: Date
  edited_at: Generated<Date | null>
  reply: Generated<string | null>
  replied_at: Generated<Date | null>
}

type QuestionsTable = HiddenColumns & {
  id: GeneratedAlways<number>
  product_id: number
  store_id: number
  person_id: number | null
  text: string
  asked_at: Date
  answers: Generated<number>
}

type AnswersTable = HiddenColumns & {
  id: GeneratedAlways<number>
  question_id: number
  person_id: number | null
  by: 'store' | 'buyer'
  text: string
  answered_at: Date
}

declare module '#platform/database' {
  interface Tables {
    'reviews.settings': { is_only: Generated<true>; arrives_within_days: number }
    'reviews.reviews': ReviewsTable
    'reviews.helpful': { review_id: number; person_id: number; marked_at: Date }
    'reviews.questions': QuestionsTable
    'reviews.answers': AnswersTable
  }
}

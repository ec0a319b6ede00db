export { importReviews, type ImportedQuestion, type ImportedReview } from './import-reviews.ts'
export { restoreReviewContent, hideReviewContent, findReviewContent } from './review-content.ts'
export { countReviewContent, deleteReviewContent } from './personal-data.ts'
export { reviewRelations } from './relations.ts'

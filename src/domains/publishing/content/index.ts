export { parseArticle } from './articles/blocks.ts'
export { listPublishedArticles, renderBlocks as blocksDrawn } from './articles/present.ts'
export { createDraft, publishDemoArticle } from './articles/save-article.ts'
export { hasSignup } from './personal-data.ts'
export {
  listConfirmedAfter,
  countReaders,
  findSignupByToken as signupBy,
  removeSignup,
} from './signups/queries.ts'
export { submitApplication as applyForRole } from './careers/submit-application.ts'
export { saveResume } from './careers/save-resume.ts'
export { transitionApplication, addApplicationNote } from './careers/staff-steps.ts'

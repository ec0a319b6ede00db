export { approve } from './deciding/approve.ts'
export { returnProduct } from './deciding/request-change.ts'
export { submitChange } from './submitting/submit-change.ts'
export { submitProducts, type Submission } from './submitting/submit-products.ts'

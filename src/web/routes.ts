export { urls as default } from './urls.ts'

export { STORES_CHANNEL } from '#domains/selling/sellers'
export { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL } from './channels.ts'
export { catalogueRelations } from './relations.ts'
export { lengthText } from './rules/length-text.ts'

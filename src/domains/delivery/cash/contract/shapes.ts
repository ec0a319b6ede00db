import { right } from '#platform/endpoint'

export const tag = 'cash'
export const access = right('cash')

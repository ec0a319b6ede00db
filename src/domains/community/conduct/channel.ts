/** On which is said that the rules of the community, or who may do less, have changed. */
export const CONDUCT_CHANNEL = 'conduct.standing'

/** Broadcast when the rules of the community or a person's restrictions have changed. */
export const CONDUCT_CHANNEL = 'conduct.standing'

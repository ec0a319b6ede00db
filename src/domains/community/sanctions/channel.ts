/** Broadcast when the rules of the community or a person's restrictions have changed. */
export const SANCTIONS_CHANNEL = 'sanctions.changed'

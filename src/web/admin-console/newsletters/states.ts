export const newsletterStates = {
  draft: 'newsletters.state.draft',
  gathering: 'newsletters.state.sending',
  sending: 'newsletters.state.sending',
  sent: 'newsletters.state.sent',
  stopped: 'newsletters.state.stopped',
} as const

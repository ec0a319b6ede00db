export const stateNames = {
  draft: 'blog.state.draft',
  scheduled: 'blog.state.scheduled',
  published: 'blog.state.published',
  'published with changes': 'blog.state.changed',
} as const

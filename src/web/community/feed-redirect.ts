import { redirect } from 'react-router'

/** Redirects the short address to the feed. */
export const loader = () => redirect('/feedhome/all', 301)

import { redirect } from 'react-router'

/** Redirects the bare address, which people type, to the feed. */
export const loader = () => redirect('/feedhome/all', 301)

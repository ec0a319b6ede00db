import { redirect } from 'react-router'

/** The feed by its bare address, which the specification does not have and people type. */
export const loader = () => redirect('/feedhome/all', 301)

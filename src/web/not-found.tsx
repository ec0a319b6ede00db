import { data } from 'react-router'
export function loader() { return data(null, { status: 404 }) }
export default function NotFound() { return <main><h1>We could not find that page</h1></main> }

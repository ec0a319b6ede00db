import { Link } from 'react-router'
export default function Home() { return <main><h1>CIY</h1><Link to="/hobbies">Hobbies</Link></main> }
export const handle = { sameForEveryVisitor: true }

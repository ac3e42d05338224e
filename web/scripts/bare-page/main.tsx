// The least that a page of React and the router can be: what `npm run bench -- phone` holds the app's screens against.
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

const router = createBrowserRouter([{ path: '*', element: <h1>Torch</h1> }])
const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)

// This module is built into the file of the packages, so that React is read with them, in the task before the
// app's own.
export { createRoot, hydrateRoot } from 'react-dom/client'

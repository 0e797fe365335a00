/** Where uploads are sent (tus 1.0.0); each has its id after it. */
export const uploadsPath = '/frontend/media/uploads'

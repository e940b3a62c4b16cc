/** Where the demo sends its own events to: an endpoint of the demo, and of nothing else. */
export const DEMO_RECEIVER_PATH = '/demo-receiver';

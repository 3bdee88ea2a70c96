/** GET /api/products/{shareLink}/delivery-options; `fee` in CAD, `date` a Toronto day. */
export interface DeliveryOptionsView {
  serviceable: boolean;
  city?: string;
  fee: number;
  days: { date: string; windows: { label: string; available: boolean }[] }[];
}

export interface StopView {
  name: string;
  phoneNumber: string;
  address: string;
  address2: string | null;
  city: string;
  state: string;
  zipCode: string;
  note?: string | null;
}

/** One row of GET /api/driver/jobs; addresses only while the job is the asker's. */
export interface DriverJobView {
  id: string;
  productId: string;
  shareLink: string;
  name: string;
  size: string;
  thumbnailUrl: string | null;
  imageUrls: string[];
  status: string;
  deliveryDate: string;
  deliveryWindow: string;
  mine: boolean;
  noContact: boolean;
  /** What the driver earns, CAD. */
  earns: number;
  pickupArea: string;
  dropoffArea: string;
  pickup?: StopView;
  dropoff?: StopView;
}

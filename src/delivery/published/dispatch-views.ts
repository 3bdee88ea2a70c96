/** A delivery on the dispatch board: where it goes by area alone. */
export interface DispatchJobView {
  id: string;
  /** Of its sale. */
  productId: string;
  name: string;
  size: string;
  /** What the item takes of a vehicle (product.md §4, "Delivery fee and load"). */
  load: number;
  twoPeople: boolean;
  window: string;
  status: string;
  /** By the server's clock, an hour or four hours after the window. */
  late: 'late' | 'missing' | null;
  /** The region of each end with its postal area, such as `Vaughan (L4J)`. */
  pickupArea: string;
  dropoffArea: string;
  driverId: number | null;
  /** It can be given to a driver: no driver has set off, and the money lets it. */
  assignable: boolean;
  /** The board's drivers who are seller or buyer of this item. */
  notFor: number[];
}

/** What one driver has in one window of the day. */
export interface WindowLoadView {
  window: string;
  jobs: number;
  load: number;
}

/** A driver who may take jobs of that day, or who has one. */
export interface DispatchDriverView {
  userId: number;
  firstName: string | null;
  lastName: string | null;
  /** Why no job of that day can be given to them, in a sentence; null where nothing prevents it. */
  problem: string | null;
  /** The load of the largest item that their vehicle and crew carry. */
  mostLoad: number;
  /** Of the windows in which they have something. */
  loads: WindowLoadView[];
}

/** GET /api/admin/dispatch: the deliveries of one Toronto day and who may drive them. */
export interface DispatchBoardView {
  day: string;
  today: string;
  /** The load that one driver carries in one window, by the settings. */
  loadPerWindow: number;
  /** The windows in which something is delivered, in their order. */
  windows: string[];
  jobs: DispatchJobView[];
  /** There are more deliveries than `jobs` has; the last windows are not there. */
  isCut: boolean;
  drivers: DispatchDriverView[];
}
